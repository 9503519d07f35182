import * as z from 'zod'
import { ArtistRef } from '../entities/artist.ts'
import { SongKey } from '../entities/song.ts'
import { endpoint, hydraPage } from '../kit.ts'

export const metadata = {
  songKeys: endpoint({
    method: 'GET',
    path: '/meta-data/song-keys',
    access: 'open',
    summary: 'The 24 keys of the Camelot wheel',
    returns: hydraPage(SongKey),
  }),
  subGenres: endpoint({
    method: 'GET',
    path: '/meta-data/sub-genres',
    access: 'open',
    summary: 'The sub-genres with how many releases each has',
    returns: hydraPage(z.object({ id: z.int(), name: z.string(), musicReleasesCount: z.int() })),
  }),
  myArtists: endpoint({
    method: 'GET',
    path: '/artists',
    access: 'login',
    summary: 'The artists one publishes as',
    returns: hydraPage(ArtistRef),
  }),
}
