import { RecentAuthDock } from '../features/account/recent-auth-dock.tsx'
import { FollowQueue } from '../features/continue/follow-queue.tsx'
import { DownloadsDock } from '../features/downloads/downloads-dock.tsx'
import { ReportDock } from '../features/moderation/report-dock.tsx'
import { AddToPlaylist } from '../features/playlists/add-to-playlist.tsx'
import { UploadsDock } from './uploads-dock.tsx'

/** What stands over every page for who is signed in: it asks, or goes on with what they do elsewhere. */
export const SignedIn = () => (
  <>
    <FollowQueue />
    <AddToPlaylist />
    <ReportDock />
    <DownloadsDock />
    <UploadsDock />
    <RecentAuthDock />
  </>
)
