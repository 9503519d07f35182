/** Uploaded pictures: validated, re-encoded in each size, and served. */
export { brokenPicture, checkPicture, decoder } from './picture-check.ts'
export { pictureRoutes } from './pictures.routes.ts'
export {
  AVATAR_SIZES,
  coverObjects,
  createPictures,
  OBJECTS_REMOVED,
  PHOTO_SIZES,
  pictureBase,
  pictureKey,
  type Pictures,
  portraitObjects,
} from './pictures.service.ts'
export { drawWash } from './share-picture.ts'
