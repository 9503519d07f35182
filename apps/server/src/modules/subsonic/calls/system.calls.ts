import { emailKey } from '../../../platform/auth/email-key.ts'
import { renderMessage } from '../../../platform/texts/render.ts'
import type { Data } from '../protocol/envelope.ts'
import { FOLDERS } from '../protocol/ids.ts'
import { ERROR, SubsonicError } from '../protocol/subsonic-error.ts'
import { type Call, type CallParts, type Handlers } from './call.ts'

/** Answers without a login, so that clients know how to log in. */
export const extensions = (): Data => ({
  openSubsonicExtensions: ['apiKeyAuthentication', 'formPost', 'songLyrics'].map((name) => ({
    name,
    versions: [1],
  })),
})

/** About the server and the user. */
export const systemCalls = ({ music, catalogue }: CallParts): Handlers => ({
  ping: async () => ({}),
  getLicense: async () => ({ license: { valid: true } }),
  tokenInfo: async ({ user }) => ({ tokenInfo: { username: user.email } }),
  getUser: async (call) => ({ user: viewUser(call) }),

  getMusicFolders: async ({ user }) => ({
    musicFolders: {
      musicFolder: [
        { id: FOLDERS.all, name: renderMessage(user.language, 'subsonic.folder.all') },
        { id: FOLDERS.mine, name: renderMessage(user.language, 'subsonic.folder.mine') },
      ],
    },
  }),

  getScanStatus: async ({ user }) => {
    const all = await music.collection(await music.viewer(user), 'all')
    return { scanStatus: { scanning: false, count: (await music.trackIds(all)).length } }
  },

  getGenres: async () => ({
    genres: {
      genre: catalogue.subgenreCounts().map(({ id, name, musicReleasesCount }) => ({
        value: name,
        songCount: catalogue.find('tracks', {
          ...{ filter: 'explore', sort: 'oldest', page: 1, itemsPerPage: 0 },
          'subGenres[]': [id],
        }).total,
        albumCount: musicReleasesCount,
      })),
    },
  }),

  getNowPlaying: async () => ({ nowPlaying: { entry: [] } }),
})

/** @throws SubsonicError for somebody else */
function viewUser({ params, user, username }: Call): Data {
  const asked = params.text('username')
  if (asked !== null && emailKey(asked) !== emailKey(user.email))
    throw new SubsonicError(ERROR.forbidden, 'subsonic.notFound')
  return {
    username,
    email: user.email,
    scrobblingEnabled: true,
    adminRole: false,
    settingsRole: false,
    downloadRole: true,
    uploadRole: false,
    playlistRole: true,
    coverArtRole: false,
    commentRole: false,
    podcastRole: false,
    streamRole: true,
    jukeboxRole: false,
    shareRole: false,
    videoConversionRole: false,
    folder: Object.values(FOLDERS),
  }
}
