import type { ArtistRef } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { askToLogin } from '../../lib/need-login.ts'
import { useSession } from '../../lib/use-session.ts'
import { Question } from '../../shell/question.tsx'

/** Lets somebody claim the artist as their own. */
export function IsThisYou({ artist }: { artist: ArtistRef }) {
  const [asking, setAsking] = useState(false)
  const signedIn = useSession() !== null
  const navigate = useNavigate()
  const router = useRouter()
  const verify = () => {
    setAsking(false)
    if (signedIn) void navigate({ to: '/under-construction' })
    else askToLogin(router.state.location.href)
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Is this you?
      </Button>
      <Question
        open={asking}
        title={`Are you ${artist.name}?`}
        cancel="Cancel"
        confirm="Verify Me"
        onConfirm={verify}
        onClose={() => setAsking(false)}
      >
        You can claim this profile as your own
      </Question>
    </>
  )
}
