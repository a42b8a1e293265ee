"""Pictures of groups: made small before they are kept, and shown."""

from __future__ import annotations

from gi.repository import Gdk, GdkPixbuf, GLib

from ..model.picture import PictureError, bytes_of
from ..model.words import N_

PICTURE_PIXELS_MAX = 480
_textures: dict[str, Gdk.Texture | None] = {}


def shrink(data: bytes) -> bytes:
    """A picture small enough to keep in a group."""
    loader = GdkPixbuf.PixbufLoader()
    try:
        loader.write(data)
        loader.close()
    except GLib.Error:
        raise PictureError(N_("What the picture service named isn’t a picture.")) from None
    picture = loader.get_pixbuf()
    longest = max(picture.get_width(), picture.get_height())
    if longest > PICTURE_PIXELS_MAX:
        scale = PICTURE_PIXELS_MAX / longest
        width, height = (
            max(1, round(picture.get_width() * scale)),
            max(1, round(picture.get_height() * scale)),
        )
        picture = picture.scale_simple(width, height, GdkPixbuf.InterpType.BILINEAR)
    if picture.get_has_alpha():
        made = picture.save_to_bufferv("png", [], [])[1]
    else:
        made = picture.save_to_bufferv("jpeg", ["quality"], ["82"])[1]
    return bytes(made)


def texture_of(image: str | None) -> Gdk.Texture | None:
    """The picture in a data URI; None without one, and for one elsewhere: none is fetched."""
    if image is None:
        return None
    if image not in _textures:
        if len(_textures) > 200:
            _textures.clear()
        _textures[image] = _texture(bytes_of(image))
    return _textures[image]


def _texture(data: bytes | None) -> Gdk.Texture | None:
    if data is None:
        return None
    try:
        return Gdk.Texture.new_from_bytes(GLib.Bytes.new(data))
    except GLib.Error:
        return None
