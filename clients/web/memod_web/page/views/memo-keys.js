// The keys that leave, save and write a memo.

/** `inField` is for keys pressed in the text of a memo's page, `onPage` for those anywhere else. */
export function memoKeys(page, leave) {
  const inField = (event) => {
    if (event.key === 'Escape' && !event.isComposing) {
      event.stopPropagation();
      if (page.isNew && !page.draft.isDirty) leave();
      else page.write(false);
    } else if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      page.save();
    }
  };
  const onPage = (event) => {
    if (event.target.closest('input, textarea, select, dialog') || event.ctrlKey || event.metaKey)
      return;
    if (event.key === 'e' && !page.isWriting && !page.bar.toggle.hidden) {
      event.preventDefault();
      page.write(true);
    }
  };
  return { inField, onPage };
}
