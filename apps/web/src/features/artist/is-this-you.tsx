import type { ArtistProfile } from '@hypha/contract'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { claimHref } from '../../lib/routing/makers-addresses.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { Question } from '../../components/dialogs/question.tsx'

/**
 * Lets somebody with a confirmed address claim the artist as their own (VF-04), unless somebody has proved it; who has it
 * already can prove it.
 */
export function IsThisYou({ artist }: { artist: ArtistProfile }) {
  const [asking, setAsking] = useState(false)
  const claims = useSession()
  const navigate = useNavigate()
  if (!claims?.is_verified || artist.isVerified) return null
  if (claims.userId === artist.owner_id)
    return (
      <ButtonLink variant="quiet" size="small" href={claimHref(artist)}>
        Get verified
      </ButtonLink>
    )
  const verify = () => {
    setAsking(false)
    void navigate({ to: claimHref(artist) })
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
