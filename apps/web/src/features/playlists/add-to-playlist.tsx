import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { askToLogin } from '../../lib/need-login.ts'
import { stopAdding, useAdding } from '../../lib/playlists/adding.ts'
import { useSession } from '../../lib/use-session.ts'

const AddDialog = lazy(() =>
  import('./add-dialog.tsx').then((file) => ({ default: file.AddDialog })),
)

/** The one choice of a playlist of the application; whoever has something to add asks by `addToPlaylist`. */
export function AddToPlaylist() {
  const what = useAdding((state) => state.what)
  const signedIn = useSession() !== null
  const router = useRouter()
  useEffect(() => {
    if (!what || signedIn) return
    stopAdding()
    askToLogin(router.state.location.href)
  }, [what, signedIn, router])
  if (!what || !signedIn) return null
  return (
    <Suspense>
      <AddDialog what={what} />
    </Suspense>
  )
}
