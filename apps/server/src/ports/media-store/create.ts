import { type DiskChoice, type DiskMediaStore, openDiskStore } from './disk-store.ts'
import { explainFailures } from './explain-failures.ts'
import type { MediaStore } from './media-store.ts'
import type { S3Choice } from './s3-store.ts'

export type MediaStoreChoice = DiskChoice | S3Choice

/** Opens the configured store. A disk store also needs `diskUploadRoutes`. */
export function createMediaStore(choice: DiskChoice): Promise<DiskMediaStore>
export function createMediaStore(choice: MediaStoreChoice): Promise<MediaStore>
export async function createMediaStore(choice: MediaStoreChoice): Promise<MediaStore> {
  if (choice.kind === 'disk') return explainFailures(await openDiskStore(choice), 'disk')
  // Its libraries take a tenth of a second to load.
  const { openS3Store } = await import('./s3-store.ts')
  return explainFailures(openS3Store(choice), 's3')
}
