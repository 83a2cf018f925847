import { defineExtension, extend, field, type ShownEntry, useLocale } from 'portico/extension'

export { RecipePost } from './recipe-post.tsx'

const fields = {
  servings: field.number({ min: 1, whole: true }),
  minutes: field.number({ label: 'Minutes', hint: 'From the first step to the table.', min: 1, whole: true }),
  ingredients: field.list(field.text({ max: 200 })),
  steps: field.list(field.text({ max: 2000, long: true })),
}

/** Posts with ingredients and steps are recipes; all others stay as they are. */
export const recipes = defineExtension({
  name: 'recipes',
  version: '1.0.0',
  about: 'Posts can be recipes, with ingredients, steps and times.',
  types: [
    extend('post', {
      fields,
      check({ ingredients, steps }) {
        if (steps.length > 0 && ingredients.length === 0)
          return { ingredients: 'Say what is needed for the steps.' }
        if (ingredients.length > 0 && steps.length === 0)
          return { steps: 'Say what to do with the ingredients.' }
        return {}
      },
      view: RecipeView,
      structuredData: ({ title, url, image, excerpt, published, fields }) =>
        fields.ingredients.length > 0
          ? {
              '@type': 'Recipe',
              name: title,
              url,
              image,
              description: excerpt,
              datePublished: published.toISOString(),
              recipeYield: fields.servings && String(fields.servings),
              totalTime: fields.minutes && `PT${fields.minutes}M`,
              recipeIngredient: fields.ingredients,
              recipeInstructions: fields.steps.map((text) => ({ '@type': 'HowToStep', text })),
            }
          : undefined,
    }),
  ],
})

function RecipeView({ entry }: { entry: ShownEntry<typeof fields> }) {
  const { servings, minutes, ingredients, steps } = entry.fields
  const { language } = useLocale()
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  if (ingredients.length === 0) return null
  return (
    <section className="recipe" aria-label="Recipe">
      <div className="recipe-needs">
        {minutes && <p>Time: {time.format(minutes)}</p>}
        {servings && <p>Servings: {new Intl.NumberFormat(language).format(servings)}</p>}
        <ul aria-label="Ingredients" dir="auto">
          {inOrder(ingredients)}
        </ul>
      </div>
      <ol aria-label="Steps" dir="auto">
        {inOrder(steps)}
      </ol>
    </section>
  )
}

/** Texts have no other name than their place. */
const inOrder = (texts: readonly string[]) =>
  texts.map((text, place) => <li key={`${place} ${text}`}>{text}</li>)
