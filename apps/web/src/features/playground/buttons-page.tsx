import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Chip } from '@hypha/ui/controls/chip.tsx'
import { FollowButton } from '@hypha/ui/controls/follow-button.tsx'
import { Grip } from '@hypha/ui/controls/grip.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { LikeButton } from '@hypha/ui/controls/like-button.tsx'
import { MenuButton } from '@hypha/ui/controls/menu-button.tsx'
import { PlayButton } from '@hypha/ui/controls/play-button.tsx'
import { PriceButton } from '@hypha/ui/controls/price-button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import css from './playground.module.css'
import { PlaygroundFrame } from './playground-frame.tsx'
import { Held, nothing, Specimen, Specimens } from './parts/specimen.tsx'

const VARIANTS = [
  ['solid', 'Solid'],
  ['outline', 'Outline'],
  ['quiet', 'Quiet'],
  ['danger', 'Danger'],
] as const
const SIZES = ['small', 'medium', 'large'] as const
const PLAY_STATES = ['paused', 'playing', 'loading', 'unavailable', 'blocked'] as const
const PURCHASE_STATES = ['add-to-cart', 'in-cart', 'set-your-price', 'download'] as const

/** Every button in every state. */
export const ButtonsPage = () => (
  <PlaygroundFrame
    current="/dev/buttons"
    title="Buttons"
    lead="Every button in every state. A real page has at most one solid button."
  >
    {VARIANTS.map(([variant, name]) => (
      <Specimens key={variant} title={`Button: ${name.toLowerCase()}`}>
        <Specimen name="Sizes">
          <div className={css.row}>
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {name} {size}
              </Button>
            ))}
          </div>
        </Specimen>
        <Specimen name="With an icon">
          <Button variant={variant} icon={<Plus size={16} aria-hidden />}>
            Add
          </Button>
        </Specimen>
        <Specimen name="Disabled">
          <Button variant={variant} disabled>
            Not now
          </Button>
        </Specimen>
        <Specimen name="Busy">
          <Button variant={variant} busy>
            Saving
          </Button>
        </Specimen>
        <Specimen name="A link that looks like it">
          <ButtonLink variant={variant} href="/dev/buttons">
            Open
          </ButtonLink>
        </Specimen>
      </Specimens>
    ))}
    <Specimens title="IconButton">
      {(['small', 'medium'] as const).map((size) => (
        <Specimen key={size} name={`Plain, ${size}`}>
          <IconButton label={`Edit, ${size}`} size={size}>
            <Pencil size={18} aria-hidden />
          </IconButton>
        </Specimen>
      ))}
      <Specimen name="On a cover">
        <IconButton label="Edit, on a cover" variant="cover">
          <Pencil size={18} aria-hidden />
        </IconButton>
      </Specimen>
      <Specimen name="Disabled">
        <IconButton label="Edit, disabled" disabled>
          <Pencil size={18} aria-hidden />
        </IconButton>
      </Specimen>
    </Specimens>
    <Specimens title="PlayButton">
      {PLAY_STATES.map((state) => (
        <Specimen key={state} name={state}>
          <div className={css.row}>
            {(['row', 'cover', 'bar'] as const).map((variant) => (
              <PlayButton
                key={variant}
                of={`a track (${variant})`}
                variant={variant}
                state={state}
                onPress={nothing}
              />
            ))}
          </div>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="PriceButton">
      {PURCHASE_STATES.map((state) => (
        <Specimen key={state} name={state}>
          <div className={css.row}>
            {(['short', 'full'] as const).map((variant) => (
              <PriceButton
                key={variant}
                of="Lantern Arithmetic"
                price={9.5}
                variant={variant}
                state={state}
                onPress={nothing}
              />
            ))}
          </div>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="LikeButton">
      {(['row', 'cover'] as const).map((variant) =>
        [false, true].map((start) => (
          <Specimen
            key={`${variant} ${start}`}
            name={`${variant}, ${start ? 'liked' : 'not liked'}`}
          >
            <Held start={start}>
              {(liked, change) => (
                <LikeButton of="a track" variant={variant} liked={liked} onChange={change} />
              )}
            </Held>
          </Specimen>
        )),
      )}
    </Specimens>
    <Specimens title="FollowButton">
      <Specimen name="Not yet known">
        <FollowButton name="Lichen Choir" following={undefined} onPress={nothing} />
      </Specimen>
      {[false, true].map((start) => (
        <Specimen key={String(start)} name={start ? 'Followed' : 'Not followed'}>
          <Held start={start}>
            {(following, change) => (
              <FollowButton
                name="Vetiver Static"
                following={following}
                onPress={() => change(!following)}
              />
            )}
          </Held>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="MenuButton">
      <Specimen name="Items, a group, a line, one disabled">
        <MenuButton
          label="Example"
          trigger={(trigger) => <Button {...trigger}>Open the menu</Button>}
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: nothing },
            { label: 'Download', icon: <Download aria-hidden />, disabled: true },
            { label: 'This page', href: '/dev/buttons', current: true },
            'line',
            {
              heading: 'A group',
              items: [{ label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: nothing }],
            },
          ]}
        />
      </Specimen>
    </Specimens>
    <Specimens title="Chip, TextLink and Grip">
      <Specimen name="Chip">
        <Chip onRemove={nothing}>138–148 BPM</Chip>
      </Specimen>
      <Specimen name="TextLink">
        <TextLink href="/dev/buttons">Leads to this page</TextLink>
      </Specimen>
      <Specimen name="Grip">
        <Held start={0}>
          {(index, change) => (
            <Grip of="a row" index={index} count={3} handle={{}} onMove={change} />
          )}
        </Held>
      </Specimen>
    </Specimens>
  </PlaygroundFrame>
)
