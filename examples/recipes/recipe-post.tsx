import { DefaultPlace, type PostProps } from 'portico/theme'

/** A recipe on a sheet of its own; every other post as usual. */
export function RecipePost(props: PostProps) {
  const { ingredients } = props.post.fields
  if (!Array.isArray(ingredients) || ingredients.length === 0)
    return <DefaultPlace name="Post" props={props} />
  const body = <div className="recipe-sheet">{props.body}</div>
  return <DefaultPlace name="Post" props={{ ...props, body }} />
}
