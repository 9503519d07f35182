import { answerToClick } from './answer-to-click.ts'
import { clickToSound } from './click-to-sound.ts'
import { discover } from './discover.ts'
import { download } from './download.ts'
import { exploreCold } from './explore-cold.ts'
import { exploreGrowth } from './explore-growth.ts'
import { exploreHot } from './explore-hot.ts'
import { exploreLast } from './explore-last.ts'
import { exploreSignedIn } from './explore-signed-in.ts'
import { firstLoad } from './first-load.ts'
import { followers } from './followers.ts'
import type { Line } from './line.ts'
import { longList } from './long-list.ts'
import { nextTrack } from './next-track.ts'
import { oddRequests } from './odd-requests.ts'
import { paint } from './paint.ts'
import { releaseDetail } from './release-detail.ts'
import { search } from './search.ts'
import { segments } from './segments.ts'
import { smallWrites } from './small-writes.ts'
import { start } from './start.ts'
import { upload } from './upload.ts'
import { visible } from './visible.ts'
import { whilePlaying } from './while-playing.ts'
import { whilePreparing } from './while-preparing.ts'

/** By the number of the target in docs/performance.md, in the order they run. */
export const LINES: Record<string, Line> = {
  '1': exploreHot,
  '2': exploreSignedIn,
  '3': exploreHot,
  '4': exploreCold,
  '5': exploreGrowth,
  '6': exploreLast,
  '7': discover,
  '8': search,
  '9': releaseDetail,
  '10': segments,
  '11': segments,
  '12': smallWrites,
  '13': visible,
  '14': start,
  '15': firstLoad,
  '16': paint,
  '17': answerToClick,
  '18': clickToSound,
  '19': nextTrack,
  '20': upload,
  '21': whilePlaying,
  '22': longList,
  '23': oddRequests,
  '24': download,
  '25': followers,
  '26': whilePreparing,
}
