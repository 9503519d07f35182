import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import type { LibraryServices } from '../library/index.ts'
import type { PicturesServices } from '../pictures/index.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { audienceJobs } from './audience/audience.jobs.ts'
import { audienceRoutes } from './audience/audience.routes.ts'
import { createAudience } from './audience/audience.service.ts'
import { createSubscriberMessages } from './audience/messages.service.ts'
import { commentJobs } from './comments/comments.jobs.ts'
import { commentRoutes } from './comments/comments.routes.ts'
import { createComments } from './comments/comments.service.ts'
import { correctionRoutes } from './corrections/corrections.routes.ts'
import { createCorrections } from './corrections/corrections.service.ts'
import { faqRoutes } from './faq/faq.routes.ts'
import { createFaq } from './faq/faq.service.ts'
import { createSupporters } from './faq/supporters.service.ts'
import { socialRoutes } from './follows/social.routes.ts'
import { createSocial } from './follows/social.service.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { createPeople } from './people/people.service.ts'
import { createChangelog } from './suggestions/changelog.service.ts'
import { suggestionRoutes } from './suggestions/suggestions.routes.ts'
import { createSuggestions } from './suggestions/suggestions.service.ts'
import { createVotes } from './suggestions/votes.service.ts'

export type CommunityServices = ServicesOf<typeof create>

function create(
  parts: Base & PicturesServices & UserStateServices & CatalogueServices & LibraryServices,
) {
  const { db, jobs, pictures, artists, cards, userStates, playlists } = parts
  const people = createPeople({ db, pictures, artists, cards, userStates, playlists })
  return {
    people,
    social: createSocial({ db, jobs, artists, people, cards, userStates }),
    comments: createComments({ db, jobs, pictures }),
    corrections: createCorrections({ db, jobs }),
    audience: createAudience({ db, artists, people }),
    subscriberMessages: createSubscriberMessages({ db, jobs }),
    suggestions: createSuggestions(db, jobs),
    votes: createVotes(db),
    changelog: createChangelog(db, jobs),
    faq: createFaq(db),
    supporters: createSupporters(db),
  }
}

/** Votes are sold by the memberships module. */
type VotePurchases = Pick<Parameters<typeof suggestionRoutes>[2], 'votePurchases'>

export const communityModule = defineModule({
  create,
  calls(api, services: Running<CommunityServices & VotePurchases>) {
    peopleRoutes(api, services, services.people, services.social)
    socialRoutes(api, services, services.social)
    commentRoutes(api, services, services.comments)
    correctionRoutes(api, services, services)
    audienceRoutes(api, services, services)
    suggestionRoutes(api, services, services)
    faqRoutes(api, services, services)
  },
  jobs: (services) => ({ ...commentJobs(services), ...audienceJobs(services) }),
})
