import * as z from 'zod'
import { Component } from './incident.ts'

/** A queue of background jobs. */
export const JobQueue = z
  .object({
    name: z.string(),
    waiting: z.int(),
    active: z.int(),
    failed: z.int(),
    /** How long the oldest due job has waited; 0 if none is due. */
    oldestSeconds: z.int(),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.output<typeof JobQueue>

/** A job that gave up after all its retries. */
export const FailedJob = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    failedAt: z.iso.datetime(),
    attempts: z.int(),
    /** In English, for operators. */
    error: z.string(),
    /** The id of the request that it belongs to, to find it in the log. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.output<typeof FailedJob>

export const Disk = z.object({
  folder: z.enum(['data', 'media']),
  freeBytes: z.int(),
  totalBytes: z.int(),
})

/** Since when people can't change anything; null if the site works as usual. */
export const Maintenance = z.object({ since: z.iso.datetime() }).nullable()
export type Maintenance = z.output<typeof Maintenance>

/** How the service is doing, for its operators. */
export const System = z
  .object({
    maintenance: Maintenance,
    checks: z.array(
      z.object({
        component: Component,
        /** Null if it works; otherwise the error, in English. */
        reason: z.string().nullable(),
      }),
    ),
    /** The latest, newest first. */
    incidents: z.array(
      z.object({
        id: z.int(),
        component: Component,
        reason: z.string(),
        since: z.iso.datetime(),
        /** Null if it goes on. */
        until: z.iso.datetime().nullable(),
      }),
    ),
    queues: z.array(JobQueue),
    storage: z.object({
      kind: z.enum(['disk', 's3']),
      /** Of all original audio files. */
      originalsBytes: z.int(),
      databaseBytes: z.int(),
      /** Whether the database finds damaged pages by their checksums. */
      hasChecksums: z.boolean(),
      disks: z.array(Disk),
    }),
    mail: z.object({
      /** False if mails are written to a folder. */
      isConfigured: z.boolean(),
      /** The latest failure of a mail that is not sent yet. */
      lastFailure: z.object({ at: z.iso.datetime(), error: z.string() }).nullable(),
    }),
    versions: z.object({
      product: z.string(),
      node: z.string(),
      postgres: z.string(),
      /** Null if it can't be found out. */
      ffmpeg: z.string().nullable(),
    }),
  })
  .meta({ id: 'System' })
export type System = z.output<typeof System>
