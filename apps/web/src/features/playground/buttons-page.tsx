import { Badge } from '@hypha/ui/controls/badge.tsx'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Chip } from '@hypha/ui/controls/chip.tsx'
import { FollowButton } from '@hypha/ui/controls/follow-button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { KeyChip } from '@hypha/ui/controls/key-chip.tsx'
import { LikeButton } from '@hypha/ui/controls/like-button.tsx'
import { PlayButton } from '@hypha/ui/controls/play-button.tsx'
import { PriceButton } from '@hypha/ui/controls/price-button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Heart, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PlaygroundFrame } from './playground-frame.tsx'
import { Specimen, State } from './specimen.tsx'

const VARIANTS = ['solid', 'outline', 'quiet', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const nothing = () => undefined

function Like() {
  const [liked, setLiked] = useState(false)
  return <LikeButton of="Spore Drift" liked={liked} onChange={setLiked} />
}

function Follow() {
  const [following, setFollowing] = useState(false)
  return (
    <FollowButton
      name="Vetiver Static"
      following={following}
      onPress={() => setFollowing(!following)}
    />
  )
}

export const Page = () => (
  <PlaygroundFrame
    current="/dev/buttons"
    title="Buttons"
    intro="One solid button at most on each page: the main thing to do there."
  >
    {VARIANTS.map((variant) => (
      <Specimen key={variant} title={`Button, ${variant}`}>
        {() => (
          <>
            {SIZES.map((size) => (
              <State key={size} name={size}>
                <Button variant={variant} size={size}>
                  Publish
                </Button>
              </State>
            ))}
            <State name="With an icon">
              <Button variant={variant} icon={<Plus size={16} aria-hidden />}>
                Add
              </Button>
            </State>
            <State name="Busy">
              <Button variant={variant} busy>
                Publish
              </Button>
            </State>
            <State name="Disabled">
              <Button variant={variant} disabled>
                Publish
              </Button>
            </State>
            <State name="A link">
              <ButtonLink variant={variant} href="/dev/buttons">
                Open
              </ButtonLink>
            </State>
          </>
        )}
      </Specimen>
    ))}
    <Specimen title="Icon button">
      {() => (
        <>
          <State name="Plain">
            <IconButton label="Remove">
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </State>
          <State name="Small">
            <IconButton label="Remove" size="small">
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </State>
          <State name="Pressed">
            <IconButton label="Like" aria-pressed>
              <Heart size={20} aria-hidden />
            </IconButton>
          </State>
          <State name="On a picture">
            <IconButton label="Like" look="cover">
              <Heart size={20} aria-hidden />
            </IconButton>
          </State>
          <State name="Disabled">
            <IconButton label="Remove" disabled>
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </State>
        </>
      )}
    </Specimen>
    <Specimen title="Play button">
      {() =>
        (['paused', 'playing', 'loading', 'unavailable', 'blocked'] as const).map((state) => (
          <State key={state} name={state}>
            <PlayButton of="Spore Drift" state={state} onPress={nothing} />
          </State>
        ))
      }
    </Specimen>
    <Specimen title="Like and follow">
      {() => (
        <>
          <State name="Like">
            <Like />
          </State>
          <State name="Follow">
            <Follow />
          </State>
          <State name="Not known yet">
            <FollowButton name="Vetiver Static" following={undefined} onPress={nothing} />
          </State>
        </>
      )}
    </Specimen>
    <Specimen title="Price button">
      {() =>
        (['add-to-cart', 'in-cart', 'set-your-price', 'download'] as const).map((state) => (
          <State key={state} name={state}>
            <PriceButton of="Spore Drift" state={state} price={1.5} onPress={nothing} />
          </State>
        ))
      }
    </Specimen>
    <Specimen title="Chips, badges and links">
      {() => (
        <>
          <State name="A filter">
            <Chip onRemove={nothing}>Goa</Chip>
          </State>
          <State name="Minor and major keys">
            <KeyChip code="8A" name="A minor" />
            <KeyChip code="8B" name="C major" />
          </State>
          {(['premium', 'founder', 'verified'] as const).map((kind) => (
            <State key={kind} name={kind}>
              <Badge kind={kind} />
            </State>
          ))}
          <State name="A link in a row">
            <TextLink href="/dev/buttons">Vetiver Static</TextLink>
          </State>
        </>
      )}
    </Specimen>
  </PlaygroundFrame>
)
