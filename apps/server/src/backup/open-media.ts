import type { Config } from '../config.ts'
import { createMediaStore } from '../ports/media-store/create.ts'
import type { MediaStore } from '../ports/media-store/media-store.ts'

/** Opens the instance's media for a command, which gives nobody addresses of files. */
export const openMedia = ({ storage }: Pick<Config, 'storage'>): Promise<MediaStore> =>
  createMediaStore(storage.kind === 'disk' ? { ...storage, publicUrl: '', secret: '' } : storage)
