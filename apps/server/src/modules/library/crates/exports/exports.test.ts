/** The files are read by PostgreSQL's own readers: XML by libxml2, CSV by COPY. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyByCode } from '@hypha/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../../../../../tests/support/test-database.ts'
import { crateM3u8 } from './crate-m3u8.ts'
import { crateCsv } from './csv.ts'
import { exportedPath, fileUrl, isFullPath, localPath } from './exported-path.ts'
import { cuesOf, type ExportedTrack } from './exported-track.ts'
import { rekordboxXml } from './rekordbox.ts'
import { traktorKey, traktorNml } from './traktor.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
let folder: string
beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'crates-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await client.end()
  await database.drop()
})

const NASTY = `<Root> & "Branch" 'Leaf' — שורש, 50 % ]]>`
const NAMES = ['Lichen & Co - Root [HY1] (2026)', '01 - Lichen & Co - Root #1 100%.flac']

const track = (changes: Partial<ExportedTrack> = {}): ExportedTrack => ({
  id: 7,
  title: NASTY,
  artist: 'Lichen & Co',
  release: 'Root',
  seconds: 481.5,
  bpm: 146,
  key: keyByCode('8A'),
  note: 'Opener\nlong "intro"',
  cue: '1:04 mix in, 6:30.5 - out; 99:00 after the end',
  path: exportedPath('C:\\DJ Music', NAMES),
  ...changes,
})
const bare = track({
  id: 8,
  title: '=1+1',
  bpm: null,
  key: null,
  note: '\u0001',
  cue: '',
  path: exportedPath('/Users/me', NAMES),
})
const crate = [track(), bare, track()]

/** Returns the attributes or elements that an XPath expression selects. @throws if the XML isn't well-formed */
async function xpath(xml: string, path: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `select value from xmltable('${path}' passing xmlparse(document $1::text)
      columns value text path '.')`,
    [xml],
  )
  return rows.map(({ value }) => value)
}

test('rekordbox XML holds the collection, the order, comments, keys and cues', async () => {
  const xml = rekordboxXml(NASTY, crate)
  const at = (path: string) => xpath(xml, `/DJ_PLAYLISTS${path}`)
  expect(await at('/COLLECTION/@Entries')).toEqual(['2'])
  expect(await at('/COLLECTION/TRACK/@Name')).toEqual([NASTY, '=1+1'])
  expect(await at('/COLLECTION/TRACK[1]/@Location')).toEqual([
    'file://localhost/C:/DJ%20Music/Lichen%20%26%20Co%20-%20Root%20%5BHY1%5D%20(2026)/01%20-%20Lichen%20%26%20Co%20-%20Root%20%231%20100%25.flac',
  ])
  expect(await at('/COLLECTION/TRACK/@Kind')).toEqual(['FLAC File', 'FLAC File'])
  expect(await at('/COLLECTION/TRACK/@AverageBpm')).toEqual(['146.00'])
  expect(await at('/COLLECTION/TRACK/@Tonality')).toEqual(['8A'])
  expect(await at('/COLLECTION/TRACK[1]/@Comments')).toEqual([
    'Opener / long "intro" | 1:04 mix in, 6:30.5 - out; 99:00 after the end',
  ])
  expect(await at('/COLLECTION/TRACK/POSITION_MARK/@Start')).toEqual(['64.000', '390.500'])
  expect(await at('/COLLECTION/TRACK/POSITION_MARK/@Name')).toEqual(['mix in', 'out'])
  expect(await at('/PLAYLISTS/NODE/NODE/@Name')).toEqual([NASTY])
  expect(await at('/PLAYLISTS/NODE/NODE/TRACK/@Key')).toEqual(['7', '8', '7'])
})

test('Traktor NML holds the collection, the order, comments, keys and cues', async () => {
  const nml = traktorNml(NASTY, crate)
  const at = (path: string) => xpath(nml, `/NML${path}`)
  expect(await at('/COLLECTION/ENTRY/@TITLE')).toEqual([NASTY, '=1+1'])
  expect(await at('/COLLECTION/ENTRY/LOCATION/@DIR')).toEqual([
    `/:DJ Music/:${NAMES[0]}/:`,
    `/:Users/:me/:${NAMES[0]}/:`,
  ])
  expect(await at('/COLLECTION/ENTRY/LOCATION/@VOLUME')).toEqual(['C:', ''])
  expect(await at('/COLLECTION/ENTRY/MUSICAL_KEY/@VALUE')).toEqual(['21'])
  expect(await at('/COLLECTION/ENTRY/TEMPO/@BPM')).toEqual(['146.000000'])
  expect(await at('/COLLECTION/ENTRY/CUE_V2/@START')).toEqual(['64000.000000', '390500.000000'])
  expect(await at('/PLAYLISTS//PLAYLIST/ENTRY/PRIMARYKEY/@KEY')).toEqual(
    ['C:/:DJ Music', '/:Users/:me', 'C:/:DJ Music'].map((root) => `${root}/:${NAMES.join('/:')}`),
  )
  expect(await xpath(nml, '//NODE[@TYPE="PLAYLIST"]')).toHaveLength(1)
})

test('an empty crate is a valid file, too', async () => {
  expect(await xpath(rekordboxXml('A', []), '//COLLECTION')).toHaveLength(1)
  expect(await xpath(traktorNml('A', []), '//COLLECTION')).toHaveLength(1)
})

test('CSV holds every column; formulas are escaped', async () => {
  const file = join(folder, 'crate.csv')
  const csv = crateCsv('', crate)
  expect(csv.startsWith('\ufeff')).toBe(true)
  await writeFile(file, csv.slice(1))
  const columns = [
    'place',
    'artist',
    'title',
    'release',
    'bpm',
    'key',
    'camelot',
    'seconds',
    'note',
    'cue',
    'file',
  ]
  await client.query(`create table crate_file (${columns.map((name) => `${name} text`).join()})`)
  await client.query(`copy crate_file from '${file}' with (format csv, header, null '-')`)
  const { rows } = await client.query('select * from crate_file')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toEqual({
    place: '1',
    artist: 'Lichen & Co',
    title: NASTY,
    release: 'Root',
    bpm: '146',
    key: 'A minor',
    camelot: '8A',
    seconds: '482',
    note: 'Opener\nlong "intro"',
    cue: '1:04 mix in, 6:30.5 - out; 99:00 after the end',
    file: `C:\\DJ Music\\${NAMES.join('\\')}`,
  })
  expect(rows[1]).toMatchObject({ title: "'=1+1", bpm: '', key: '' })
})

test('M3U8 holds names, titles and durations, one entry per track', () => {
  const lines = crateM3u8('Set\nEXTINF', [track({ title: 'One\n#EXTINF:1,x' }), bare]).split('\n')
  expect(lines).toEqual([
    '#EXTM3U',
    '#PLAYLIST:Set EXTINF',
    '#EXTINF:482,Lichen & Co - One #EXTINF:1,x',
    `C:\\DJ Music\\${NAMES.join('\\')}`,
    '#EXTINF:482,Lichen & Co - =1+1',
    `/Users/me/${NAMES.join('/')}`,
    '',
  ])
})

test.each([
  ['C:\\Music\\', true, 'C:\\Music\\a.mp3', 'file://localhost/C:/Music/a.mp3'],
  ['d:/Music', true, 'D:\\Music\\a.mp3', 'file://localhost/D:/Music/a.mp3'],
  ['C:', true, 'C:\\a.mp3', 'file://localhost/C:/a.mp3'],
  ['/Users/me//Müsic', true, '/Users/me/Müsic/a.mp3', 'file://localhost/Users/me/M%C3%BCsic/a.mp3'],
  ['Music\\Sets', false, 'Music\\Sets\\a.mp3', 'file://localhost/Music/Sets/a.mp3'],
  ['', false, 'a.mp3', 'file://localhost/a.mp3'],
])('the folder %j gives full path: %s, %s and %s', (root, isFull, local, url) => {
  const path = exportedPath(root, ['a.mp3'])
  expect([isFullPath(root), localPath(path), fileUrl(path)]).toEqual([isFull, local, url])
})

test.each([
  ['', []],
  ['no time', []],
  ['1:04', [{ seconds: 64, name: '' }]],
  ['0:30 – kick; 1:99 wrong; 12:34:56 wrong', [{ seconds: 30, name: 'kick' }]],
])('the remark %j gives cues %j', (cue, cues) => {
  expect(cuesOf({ cue, seconds: 9_000 })).toEqual(cues)
})

test.each([
  ['8B', 0],
  ['3B', 1],
  ['1B', 11],
  ['5A', 12],
  ['10A', 23],
  ['8A', 21],
])('the Camelot key %s is %i in Traktor', (code, value) => {
  expect(traktorKey(keyByCode(code)!)).toBe(value)
})
