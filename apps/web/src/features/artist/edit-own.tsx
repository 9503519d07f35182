import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { profileFormHref } from '../../lib/routing/profiles-addresses.ts'
import { useSession } from '../../lib/auth/use-session.ts'

export interface EditOwnProps {
  kind: 'artist' | 'label'
  profile: { id: number; owner_id: number | null }
}

/** Link to the edit form, for those who manage the profile. */
export const EditOwn = ({ kind, profile }: EditOwnProps) => {
  const { t } = useTexts('artist')
  const claims = useSession()
  return claims && claims.userId === profile.owner_id ? (
    <ButtonLink size="small" href={profileFormHref(kind, profile.id)}>
      {t('edit')}
    </ButtonLink>
  ) : null
}
