// The language of the page, and where it is spoken.

export const LANGUAGES = ['en', 'ko'];

/** Of the languages a person reads, the first there are words in. */
export function languageOf(wanted) {
  const known = wanted.map((each) => each.slice(0, 2).toLowerCase());
  return known.find((each) => LANGUAGES.includes(each)) ?? 'en';
}

/**
 * The page's language and the person's locale of it, such as `en-GB`: in which order `3/4` is read. Who reads
 * first what there are no words in writes dates as it is done there: `de-DE` is `en-DE`.
 */
export function spoken(preferences, { languages }) {
  const language = preferences.get('language') || languageOf([...languages]);
  const [first = language] = languages;
  if (!LANGUAGES.includes(first.slice(0, 2).toLowerCase())) {
    const region = regionOf(first);
    return { language, locale: region ? `${language}-${region}` : language };
  }
  return { language, locale: languages.find((each) => each.startsWith(language)) ?? language };
}

// A browser may name a language that is none, such as `C`.
function regionOf(name) {
  try {
    return new Intl.Locale(name).maximize().region;
  } catch {
    return undefined;
  }
}
