import { lazy, Suspense, useEffect } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { showKeptPlayer, usePlayer } from '../../features/player/index.ts'

const loadBar = () => import('./connected-player-bar.tsx')
const Bar = lazy(() => loadBar().then((file) => ({ default: file.ConnectedPlayerBar })))

/** Loads the player bar when there is something to show in it. */
export function PlayerSlot() {
  const app = useApp()
  useEffect(() => showKeptPlayer(app), [app])
  const used = usePlayer((state) => state.release !== null)
  return used ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null
}
