import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  paginateListParts,
  type Part,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { checkKey } from './keys.ts'
import {
  partCount,
  PartsMissing,
  type PartUpload,
  type PartUploads,
  UploadGone,
} from './part-uploads.ts'
import { isCode, signing } from './s3-calls.ts'

/**
 * The multipart uploads of S3, which stores and joins the parts without our reading them.
 * @param signer signs addresses for browsers
 */
export function s3Parts(client: S3Client, Bucket: string, signer: S3Client): PartUploads {
  const named = ({ key, id }: PartUpload) => ({ Bucket, Key: checkKey(key), UploadId: id })

  const partsOf = async (upload: PartUpload): Promise<Part[]> => {
    const parts: Part[] = []
    try {
      for await (const page of paginateListParts({ client }, named(upload)))
        parts.push(...(page.Parts ?? []))
    } catch (error) {
      throw isCode(error, 'NoSuchUpload') ? new UploadGone(upload) : error
    }
    return parts.sort((a, b) => a.PartNumber! - b.PartNumber!)
  }

  return {
    async begin(key, contentType) {
      const command = { Bucket, Key: checkKey(key), ContentType: contentType }
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(command))
      return { key, id: UploadId! }
    },

    async url(upload, number, terms) {
      const part = { ...named(upload), PartNumber: number, ContentLength: terms.bytes }
      // The content type is set when the upload begins; that of a part is ignored.
      const binding = signing(terms.expiresAt, ['content-length'])
      return getSignedUrl(signer, new UploadPartCommand(part), binding)
    },

    arrived: async (upload) => (await partsOf(upload)).map(({ PartNumber }) => PartNumber!),

    async join(upload, bytes) {
      const parts = await partsOf(upload)
      const sum = parts.reduce((total, { Size = 0 }) => total + Size, 0)
      if (parts.length !== partCount(bytes) || sum !== bytes) throw new PartsMissing(upload)
      const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }))
      const command = { ...named(upload), MultipartUpload: { Parts } }
      await client.send(new CompleteMultipartUploadCommand(command)).catch((error: unknown) => {
        throw isCode(error, 'NoSuchUpload') ? new UploadGone(upload) : error
      })
    },

    async abandon(upload) {
      await client.send(new AbortMultipartUploadCommand(named(upload))).catch((error: unknown) => {
        if (!isCode(error, 'NoSuchUpload')) throw error
      })
    },

    async *list() {
      let after: { KeyMarker?: string; UploadIdMarker?: string } = {}
      for (;;) {
        const page = await client.send(new ListMultipartUploadsCommand({ Bucket, ...after }))
        for (const { Key = '', UploadId = '', Initiated } of page.Uploads ?? [])
          yield { key: Key, id: UploadId, begunAt: Initiated ?? new Date(0) }
        if (!page.IsTruncated) return
        after = {
          ...(page.NextKeyMarker && { KeyMarker: page.NextKeyMarker }),
          ...(page.NextUploadIdMarker && { UploadIdMarker: page.NextUploadIdMarker }),
        }
      }
    },
  }
}
