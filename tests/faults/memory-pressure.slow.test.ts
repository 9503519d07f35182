import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract, IMAGE_MAX_BYTES, type Release } from '@hypha/contract'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { openDiskStore } from '../../apps/server/src/ports/media-store/disk-store.ts'
import { checkFiles } from '../../apps/server/src/verify/files.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { asFile } from '../support/images/images.ts'
import { Person } from '../support/person.ts'
import {
  announces,
  drafts,
  expectOk,
  finishes,
  missing,
  music,
  sendsPart,
} from '../support/studio.ts'
import { type OwnInstance, startInstance } from './own-instance.ts'

const { accounts, releases } = contract
const MEGABYTE = 1024 * 1024
const HEAP_MEGABYTES = 512
/** The heap, eight uploaded pictures, two of them decoded, and what an idle process needs. */
const RESIDENT_MAX_BYTES = 1_000 * MEGABYTE
const PICTURES = 100
const TRACKS = 20
const TRACK_SECONDS = 24

let server: OwnInstance
let pool: pg.Pool
let db: Db
let image: Blob
beforeAll(async () => {
  server = await startInstance({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}` })
  pool = createPool({ connectionString: server.databaseUrl }, createLog('silent'), 3)
  db = createDb(pool)
  image = await noise()
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

/** A real JPEG of almost 10 MB and 24 megapixels, like those of cameras. */
async function noise(): Promise<Blob> {
  const background = { r: 128, g: 128, b: 128 }
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 6_000, height: 4_000, channels: 3 as const, background, noise: grain }
  const pixels = await sharp({ create }).raw().toBuffer()
  const raw = { width: create.width, height: create.height, channels: create.channels }
  for (let quality = 95; quality > 10; quality -= 5) {
    const jpeg = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer()
    if (jpeg.length <= IMAGE_MAX_BYTES) return asFile(jpeg, 'image/jpeg')
  }
  throw new Error('The noise is too loud for 10 MB.')
}

/** The most memory that the process has used, or uses now. */
const residentBytes = (pid: number, line: 'VmHWM' | 'VmRSS') =>
  1024 *
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** What the processes that prepare music use now. */
function childrenBytes(): number {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      if (parent === server.child.pid) sum += residentBytes(Number(pid), 'VmRSS') || 0
    } catch {
      // It has ended.
    }
  }
  return sum
}

const joins = async (): Promise<Person> => {
  const person = new Person(server.url)
  await person.join(db, {})
  return person
}

const shows = (person: Person, release: Release | null) =>
  release
    ? person.call(releases.setCover, { params: { id: release.id }, file: image })
    : person.call(accounts.setPhoto, { file: image })

/** Sends a picture again whenever the server has no room for it. @returns how often it was refused */
async function showsAtLast(person: Person, release: Release | null): Promise<number> {
  for (let refused = 0; ; refused++) {
    const { status, headers } = await shows(person, release)
    if (status === 200) return refused
    expect([429, 503]).toContain(status)
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    // Not all at the same moment, and less often each time.
    await pause(1000 * seconds * (1 + Math.random()) * Math.min(1 + refused, 4))
  }
}

test('[F-17] a hundred pictures of 10 MB and twenty tracks at once are taken or get 503 with Retry-After, never end the process, and all are there in the end', async () => {
  expect(image.size).toBeGreaterThan(8 * MEGABYTE)
  const people = await Promise.all(Array.from({ length: PICTURES }, joins))
  const artists = people.slice(0, TRACKS)
  const drafted = await Promise.all(artists.map((artist, n) => drafts(artist, `Heavy ${n}`)))
  const idleBytes = residentBytes(server.child.pid!, 'VmRSS')

  let isOver = false
  let mostOfChildren = 0
  const waits: number[] = []
  const visitor = new Person(server.url)
  const visits = async () => {
    while (!isOver) {
      const began = performance.now()
      const { status } = await visitor.call(releases.list)
      expect(status).toBe(200)
      waits.push(performance.now() - began)
      mostOfChildren = Math.max(mostOfChildren, childrenBytes())
      await pause(200)
    }
  }
  const visiting = visits()

  const file = music(TRACK_SECONDS)
  const uploads = artists.map(async (artist, n) => {
    const release = drafted[n]!
    const trackId = await announces(artist, release, file.length)
    for (const part of (await missing(artist, release, trackId)).missing)
      await sendsPart(file, part)
    return finishes(artist, release, trackId)
  })
  const refusals = await Promise.all(
    people.map((person, n) => showsAtLast(person, drafted[n] ?? null)),
  )
  const tracks = await Promise.all(uploads)
  isOver = true
  await visiting

  const most = residentBytes(server.child.pid!, 'VmHWM')
  const refused = refusals.reduce((sum, each) => sum + each, 0)
  waits.sort((a, b) => a - b)
  console.log(
    `  memory: idle ${Math.round(idleBytes / MEGABYTE)} MB, most ${Math.round(most / MEGABYTE)} MB, ` +
      `children ${Math.round(mostOfChildren / MEGABYTE)} MB; refused ${refused} times; ` +
      `others waited ${Math.round(waits[Math.floor(waits.length / 2)]!)} ms, at most ${Math.round(waits.at(-1)!)} ms`,
  )
  expect(server.child.exitCode).toBeNull()
  expect(server.child.signalCode).toBeNull()
  expect(most).toBeLessThan(RESIDENT_MAX_BYTES)
  expect(refused).toBeGreaterThan(0)
  expect(waits.at(-1)).toBeLessThan(10_000)

  expect(tracks.map(({ trackFile }) => trackFile!.state)).toEqual(Array(TRACKS).fill('ready'))
  for (const [n, artist] of artists.entries()) {
    const { id } = drafted[n]!
    const { body } = await artist.call(releases.get, { params: { id } })
    expect((await fetch(`${server.url}${body.cover.base}-1280.jpg`)).status).toBe(200)
  }
  for (const person of people.slice(TRACKS)) {
    const { photo } = expectOk(await person.call(accounts.profile))
    expect((await fetch(server.url + photo!.thumbnail['40x40'])).status).toBe(200)
  }
  const root = join(server.dataDir, 'media')
  const store = await openDiskStore({ kind: 'disk', root, publicUrl: server.url, secret: 'x' })
  expect(await findBreaches(db)).toEqual([])
  expect((await checkFiles({ db, store }, new Date())).breaches).toEqual([])
})
