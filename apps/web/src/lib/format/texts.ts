/** Words of the specification and those said in more than one place. A page's own sentences stand in the page. */
export const texts = {
  explore: 'Explore Psychedelic Trance',
  variousArtists: 'Various Artists',
  description:
    'Hear, find and buy psychedelic trance: Goa, Full-On, Dark, Progressive, Forest and more, straight from artists and labels.',
  oops: 'Oops!',
  unreached: 'This part could not be loaded.',
  tryAgain: 'Try again',
  comesOut: 'is approved and comes out at its date.',
  showMore: 'Show more',
} as const
