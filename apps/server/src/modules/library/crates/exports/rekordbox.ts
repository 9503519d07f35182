/** The XML that rekordbox imports: https://rekordbox.com/en/support/developer/ (format 1.0.0). */
import { extname } from 'node:path/posix'
import { fileUrl } from './exported-path.ts'
import { commentOf, cuesOf, type ExportedTrack } from './exported-track.ts'
import { element, xmlDocument } from './xml.ts'

const KINDS: Record<string, string> = {
  '.mp3': 'MP3 File',
  '.flac': 'FLAC File',
  '.wav': 'WAV File',
  '.aiff': 'AIFF File',
  '.m4a': 'M4A File',
}

/** Memory cues rather than hot cues. */
const MEMORY = -1
const CUE = 0
const FOLDER = '0'
const PLAYLIST = '1'
const BY_TRACK_ID = '0'

const track = (each: ExportedTrack) =>
  element(
    'TRACK',
    {
      TrackID: each.id,
      Name: each.title,
      Artist: each.artist,
      Album: each.release,
      Kind: KINDS[extname(each.path.parts.at(-1)!)] ?? null,
      TotalTime: Math.round(each.seconds),
      AverageBpm: each.bpm === null ? null : each.bpm.toFixed(2),
      Tonality: each.key?.code ?? null,
      Comments: commentOf(each),
      Location: fileUrl(each.path),
    },
    cuesOf(each).map(({ seconds, name }) =>
      element('POSITION_MARK', { Name: name, Type: CUE, Start: seconds.toFixed(3), Num: MEMORY }),
    ),
  )

export function rekordboxXml(name: string, tracks: readonly ExportedTrack[]): string {
  // A collection lists each track once; a crate may contain it twice.
  const distinct = [...new Map(tracks.map((each) => [each.id, each])).values()]
  const list = element(
    'NODE',
    { Name: name, Type: PLAYLIST, KeyType: BY_TRACK_ID, Entries: tracks.length },
    tracks.map(({ id }) => element('TRACK', { Key: id })),
  )
  return xmlDocument(
    element('DJ_PLAYLISTS', { Version: '1.0.0' }, [
      element('PRODUCT', { Name: 'Hypha', Version: '1', Company: '' }),
      element('COLLECTION', { Entries: distinct.length }, distinct.map(track)),
      element('PLAYLISTS', {}, [element('NODE', { Type: FOLDER, Name: 'ROOT', Count: 1 }, [list])]),
    ]),
  )
}
