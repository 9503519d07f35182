import { MediaObject } from '../entities/picture.ts'
import { endpoint } from '../kit.ts'

export const media = {
  sendMediaObject: endpoint({
    method: 'POST',
    path: '/media_objects',
    access: 'verified',
    scope: 'publish',
    multipart: true,
    status: 201,
    summary: 'Upload a picture for an artist, label or event: a JPEG or PNG up to 10 MB',
    limits: [{ by: 'account', max: 60, windowSeconds: 3600 }],
    returns: MediaObject,
  }),
}
