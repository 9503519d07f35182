import { useEffect } from 'react'
import { LazyBoundary } from '../../components/page/lazy-boundary.tsx'
import { useApp } from '../../lib/app-context.ts'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { showKeptPlayer, usePlayer } from '../../features/player/index.ts'

const Bar = lazyComponent(() =>
  import('./connected-player-bar.tsx').then((file) => file.ConnectedPlayerBar),
)

/** Loads the code of the player bar and of what opens from it, before there is no network. */
export const loadPlayerBar = (): Promise<unknown> =>
  Promise.all([Bar.preload(), import('./open-player.tsx'), import('./settings-popup.tsx')])

/** Loads the player bar when there is something to show in it. */
export function PlayerSlot() {
  const app = useApp()
  useEffect(() => showKeptPlayer(app), [app])
  const used = usePlayer((state) => state.release !== null)
  return used ? (
    <LazyBoundary>
      <Bar />
    </LazyBoundary>
  ) : null
}
