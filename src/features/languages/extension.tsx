import { defineExtension } from '#platform/extension/extension.ts'
import type { SlotPlace } from '#platform/extension/slots.ts'
import { InlineScript } from '#platform/render/inline-script.tsx'
import { siteService } from '#platform/services/site.ts'
import type { Speaker } from '#platform/words/speaker.ts'
import { firstEdition, inEdition } from '#shared/edition.ts'
import { urls } from '#shared/urls.ts'
import { ownNameOf } from '#shared/words/own-name-of.ts'
import { LanguageOffer } from './server/language-offer.tsx'
import { offerScript } from './server/offer-script.ts'
import { createLanguageRoutes } from './server/routes.ts'

/** Tells who comes to the front page that the site is there in their language. */
export const languages = defineExtension({
  name: 'languages',
  needs: ['portico:environment', 'portico:speaker'],
  parts: ({ use, speaker, environment }) => ({
    slots: { top: (place) => drawOffers(place, speaker) },
    inlineScripts: [offerScript],
    routes: createLanguageRoutes({
      site: { current: () => use(siteService).current() },
      secure: environment.PORTICO_URL?.startsWith('https:') ?? false,
    }),
  }),
})

async function drawOffers({ path, site }: SlotPlace, speaker: Speaker) {
  if (path !== urls.home || site.edition !== firstEdition) return undefined
  const others = Object.entries(site.languages).filter(([edition]) => edition !== firstEdition)
  if (others.length === 0) return undefined
  const offers = await Promise.all(
    others.map(async ([edition, { language, label = ownNameOf(language) }]) => ({
      say: await speaker.in(language),
      label,
      path: inEdition(edition, urls.home),
    })),
  )
  return {
    view: (
      <>
        {offers.map((offer) => (
          <LanguageOffer key={offer.path} {...offer} />
        ))}
        <InlineScript source={offerScript} />
      </>
    ),
    styles: ['language-offer'],
    sheetsWithoutScript: [urls.languageOffer],
  }
}
