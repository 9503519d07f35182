import { MediaObject } from '../entities/picture.ts'
import { endpoint } from '../kit.ts'

export const media = {
  sendMediaObject: endpoint({
    method: 'POST',
    path: '/media_objects',
    access: 'verified',
    multipart: true,
    status: 201,
    summary: 'Send a picture, a JPEG or PNG below 10 MB, for an artist or a label',
    limits: [{ by: 'account', max: 60, windowSeconds: 3600 }],
    returns: MediaObject,
  }),
}
