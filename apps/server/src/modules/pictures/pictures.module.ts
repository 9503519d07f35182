import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { pictureRoutes } from './pictures.routes.ts'
import { createPictures } from './pictures.service.ts'

export type PicturesServices = ServicesOf<typeof create>
const create = ({ store }: Base) => ({ pictures: createPictures(store) })

export const picturesModule = defineModule({
  create,
  pages: (http, services: Running<PicturesServices>) => pictureRoutes(http, services),
})
