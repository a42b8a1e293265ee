/** Pictures that are only pixels: an SVG may hold a script, and another host would see who looks. */
const PIXELS = /^data:image\/(?:png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+=*$/;

/** The group's picture if it may be shown, else null. */
export function safePicture(image) {
  return image && PIXELS.test(image) ? image : null;
}
