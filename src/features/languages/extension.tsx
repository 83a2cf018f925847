import {
  defineExtension,
  firstEdition,
  InlineScript,
  inEdition,
  ownNameOf,
  type SlotPlace,
  type Translate,
} from '#api/extension.ts'
import { addresses } from './server/addresses.ts'
import { LanguageOffer } from './server/language-offer.tsx'
import { offerScript } from './server/offer-script.ts'
import { createLanguageRoutes } from './server/routes.ts'

/** Tells who comes to the front page that the site is there in their language. */
export const languages = defineExtension({
  name: 'languages',
  parts: ({ site, t, isSecure }) => ({
    slots: { top: (place) => drawOffers(place, t.in) },
    inlineScripts: [offerScript],
    routes: createLanguageRoutes({ site, isSecure }),
  }),
})

async function drawOffers({ path, site }: SlotPlace, translateIn: (language: string) => Translate) {
  if (path !== '/' || site.edition !== firstEdition) return undefined
  const others = Object.entries(site.languages).filter(([edition]) => edition !== firstEdition)
  if (others.length === 0) return undefined
  const offers = await Promise.all(
    others.map(async ([edition, { language, label = ownNameOf(language) }]) => ({
      t: await translateIn(language),
      label,
      path: inEdition(edition, '/'),
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
    sheetsWithoutScript: [addresses.sheet],
  }
}
