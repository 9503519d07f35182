/** Uploaded pictures: validated, re-encoded in each size, and served. */
export { brokenPicture, checkPicture, decodeInTurn, decoder } from './picture-check.ts'
export { picturesModule, type PicturesServices } from './pictures.module.ts'
export {
  AVATAR_SIZES,
  COVER_SIZES,
  coverObjects,
  downloadCoverKey,
  OBJECTS_REMOVED,
  PHOTO_SIZES,
  pictureBase,
  pictureKey,
  type Pictures,
  portraitObjects,
} from './pictures.service.ts'
export { drawWash } from './share-picture.ts'
