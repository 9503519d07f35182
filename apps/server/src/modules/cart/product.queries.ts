/** The columns that name a release or a track where it is sold or was bought. */
export const COVER = ['release.cover_key', 'release.cover_hue', 'release.cover_thumbhash'] as const
export const OF_RELEASE = [
  'release.id as release_id',
  'release.identifier as release_identifier',
  'release.title as release_title',
  'release.owner_id',
  'artist.id as artist_id',
  'artist.identifier as artist_identifier',
  'artist.name as artist_name',
] as const
