import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { pictureRoutes } from './pictures.routes.ts'
import { createPictures, linkPicturesTo } from './pictures.service.ts'

export type PicturesServices = ServicesOf<typeof create>
const create = ({ config, store }: Base) => {
  linkPicturesTo(config.cdnUrl)
  return { pictures: createPictures(store) }
}

export const picturesModule = defineModule({
  create,
  pages: (http, services: Running<PicturesServices>) => pictureRoutes(http, services),
})
