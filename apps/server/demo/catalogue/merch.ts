/** The demo's merch: invented products of the label and of the artist. */
export const MERCH = [
  {
    seller: 'label' as const,
    profile: { kind: 'label' as const, slug: 'undergrowth-office' },
    title: 'Moss Shirt',
    description:
      'Heavy cotton, printed by hand in the cellar with the printer of our name. Cut wide, dyed with walnut shells.',
    weightGrams: 240,
    editionSize: null,
    variants: [
      { name: 'S / moss', price: 24, stock: 12 },
      { name: 'M / moss', price: 24, stock: 20 },
      { name: 'L / moss', price: 24, stock: 3 },
      { name: 'XL / night', price: 26, stock: 0 },
    ],
  },
  {
    seller: 'artist' as const,
    profile: { kind: 'artist' as const, slug: null },
    title: 'Cassette in a Felt Sleeve',
    description: 'Two sides of forty minutes, each sleeve sewn from an old blanket and numbered.',
    weightGrams: 120,
    editionSize: 100,
    variants: [{ name: '', price: 15, stock: 88 }],
  },
]

/** Where the demo's sellers ship. */
export const SHIPPING = [
  {
    name: 'Europe',
    countries: 'AT BE CH CZ DE DK ES FI FR GB IE IT NL NO PL PT SE'.split(' '),
    rates: [
      { upToGrams: 500, price: 5 },
      { upToGrams: 2_000, price: 9 },
    ],
  },
  {
    name: 'World',
    countries: [],
    rates: [
      { upToGrams: 500, price: 12 },
      { upToGrams: 2_000, price: 22 },
    ],
  },
]
