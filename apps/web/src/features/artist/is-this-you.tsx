import type { ArtistProfile } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { claimHref } from '../../lib/routing/profiles-addresses.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'

/** Lets a user with a verified address claim an unverified artist (VF-04). Its manager can verify it. */
export function IsThisYou({ artist }: { artist: ArtistProfile }) {
  const { t } = useTexts('artist')
  const [asking, setAsking] = useState(false)
  const claims = useSession()
  const navigate = useNavigate()
  if (!claims?.is_verified || artist.isVerified) return null
  if (claims.userId === artist.owner_id)
    return (
      <ButtonLink variant="quiet" size="small" href={claimHref(artist)}>
        {t('claim.get')}
      </ButtonLink>
    )
  const verify = () => {
    setAsking(false)
    void navigate({ to: claimHref(artist) })
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('claim.isThisYou')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('claim.areYou', { name: artist.name })}
        cancel={t('cancel')}
        confirm={t('claim.verifyMe')}
        onConfirm={verify}
        onClose={() => setAsking(false)}
      >
        {t('claim.text')}
      </ConfirmDialog>
    </>
  )
}
