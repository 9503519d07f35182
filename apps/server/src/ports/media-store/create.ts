import { type DiskChoice, type DiskMediaStore, openDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { openS3Store, type S3Choice } from './s3-store.ts'

export type MediaStoreChoice = DiskChoice | S3Choice

/** Opens the store that the configuration chose. A disk store also needs `diskUploadRoutes`. */
export function createMediaStore(choice: DiskChoice): Promise<DiskMediaStore>
export function createMediaStore(choice: MediaStoreChoice): Promise<MediaStore>
export async function createMediaStore(choice: MediaStoreChoice): Promise<MediaStore> {
  return choice.kind === 's3' ? openS3Store(choice) : openDiskStore(choice)
}
