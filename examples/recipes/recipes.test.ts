import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestSite } from 'portico/test'
import { defineTheme } from 'portico/theme'
import { RecipePost, recipes } from './extension.tsx'

const soup = `---
title: Pea soup
date: 2026-05-01
servings: 4
minutes: 90
ingredients:
  - 500 g peas
  - Salt & <b>pepper</b>
steps:
  - Soak the peas.
  - Cook them.
---

Every Thursday.
`
const content = {
  'posts/soup.md': soup,
  'posts/news.md': '---\ntitle: News\ndate: 2026-05-02\n---\nNothing to cook.\n',
}

const open = (more: Record<string, string> = {}, places = {}) =>
  openTestSite({
    extensions: [recipes()],
    config: { theme: defineTheme({ places }) },
    content: { ...content, ...more },
    now: new Date('2026-06-01T12:00:00Z'),
  })

test('shows what is needed and what to do', async () => {
  await using site = await open()
  const page = await site.main('/posts/soup')
  assert.match(page, /Time: 90 minutes/)
  assert.match(page, /Servings: 4/)
  assert.match(page, /<ul aria-label="Ingredients" dir="auto"><li>500 g peas<\/li>/)
  assert.match(page, /<li>Salt &amp; &lt;b&gt;pepper&lt;\/b&gt;<\/li>/)
  assert.match(page, /<ol aria-label="Steps" dir="auto"><li>Soak the peas\.<\/li>/)
  assert.match(page, /Every Thursday/)
})

test('tells search engines all of it', async () => {
  await using site = await open()
  const page = await site.page('/posts/soup')
  assert.match(page, /"@type":"Recipe","name":"Pea soup"/)
  assert.match(page, /"recipeYield":"4","totalTime":"PT90M","recipeIngredient":\["500 g peas",/)
  assert.match(page, /"recipeInstructions":\[\{"@type":"HowToStep","text":"Soak the peas\."\}/)
})

test('leaves other posts alone', async () => {
  await using site = await open({}, { Post: RecipePost })
  const page = await site.page('/posts/news')
  assert.doesNotMatch(page, /Recipe|recipe-sheet|Ingredients/)
  assert.match(page, /Nothing to cook/)
})

test('draws recipes on a sheet where the theme has its place, and nowhere else', async () => {
  await using plain = await open()
  assert.doesNotMatch(await plain.page('/posts/soup'), /recipe-sheet/)
  await using themed = await open({}, { Post: RecipePost })
  const page = await themed.page('/posts/soup')
  assert.match(page, /<div class="recipe-sheet">.*Soak the peas.*Every Thursday/s)
  assert.match(page, /<h1[^>]*>Pea soup<\/h1>/)
})

test('finds a recipe by what is in it', async () => {
  await using site = await open()
  assert.match(await site.text('/search?q=pepper'), /Pea soup/)
})

test('refuses a file with steps for nothing, and says what to do', async () => {
  const half = soup.replace(/ingredients:.*steps:/s, 'steps:')
  await assert.rejects(open({ 'posts/half.md': half }), /Say what is needed for the steps/)
})

test('says beside the field of the desk what is wrong, and keeps what was typed', async () => {
  await using site = await open()
  const editor = await site.signIn('editor')
  const screen = '/desk/content/edit/new-post'
  await editor.page(screen)
  const typed = { title: 'Tea', 'field.minutes': 'soon', 'field.ingredients.0': 'Leaves' }
  const answer = await editor.post(screen, typed)
  assert.equal(answer.status, 422)
  const form = await answer.text()
  assert.match(
    form,
    /aria-invalid="true"[^>]*name="field\.minutes"|name="field\.minutes"[^>]*aria-invalid="true"/,
  )
  assert.match(form, /value="soon"/)
  assert.match(form, /value="Leaves"/)
})
