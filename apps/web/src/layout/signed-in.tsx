import { RecentAuthDock } from '../features/account/sign-in/recent-auth-dock.tsx'
import { FollowQueue } from '../features/player/resume/follow-queue.tsx'
import { DownloadsDock } from '../features/orders/downloads/downloads-dock.tsx'
import { ReportDock } from '../features/moderation/report-dock.tsx'
import { AddToPlaylist } from '../features/library/adding/add-to-playlist.tsx'
import { UploadsDock } from '../features/upload/uploads-dock.tsx'

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
