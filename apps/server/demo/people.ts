/** The seven people of a demo instance. Their password is public, so they exist nowhere else. */
export const DEMO_PASSWORD = 'hypha-demo'

export interface DemoPerson {
  email: string
  fullName: string
  role: string
  isVerified: boolean
  isAdmin: boolean
  plan: 'free' | 'premium'
  isFounder: boolean
  joinedAt: string
}

const person = (
  name: string,
  role: string,
  joinedAt: string,
  traits: Partial<DemoPerson> & { fullName: string },
): DemoPerson => ({
  email: `${name}@hypha.test`,
  role,
  joinedAt,
  isVerified: true,
  isAdmin: false,
  plan: 'free',
  isFounder: false,
  ...traits,
})

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('listener', 'Listener', '2025-11-02', { fullName: 'Juno Alder' }),
  person('premium', 'Premium listener', '2025-03-14', { fullName: 'Imre Vale', plan: 'premium' }),
  person('founder', 'Founder', '2024-02-01', { fullName: 'Odile Marsh', isFounder: true }),
  person('artist', 'Artist', '2023-06-21', { fullName: 'Tamsin Reed' }),
  person('label', 'Record label', '2023-01-09', { fullName: 'Bram Oakes', plan: 'premium' }),
  person('admin', 'Admin', '2022-12-01', { fullName: 'Sol Winter', isAdmin: true }),
  person('unverified', 'Not confirmed yet', '2026-11-19', {
    fullName: 'Wren Tallow',
    isVerified: false,
  }),
]

type DemoName = 'artist' | 'label' | 'admin' | 'premium' | 'founder' | 'listener'

export const emailOf = (name: DemoName): string => `${name}@hypha.test`

/** The artists of the demo's artist account; every other artist belongs to the label. */
export const ARTIST_PLAYS_AS = ['lichen-parade', 'copper-banyan']
