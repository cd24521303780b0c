interface Tagged {
  id: string;
  data: { tags: readonly string[]; date: string };
}

/**
 * Finds related posts: most shared tags first, then newest.
 * @param count maximum number of results
 */
export function relatedPosts<Post extends Tagged>(
  posts: readonly Post[],
  post: Tagged,
  count: number,
): Post[] {
  const sharedTags = ({ data }: Tagged) => data.tags.filter((tag) => post.data.tags.includes(tag)).length;
  return posts
    .filter(({ id }) => id !== post.id)
    .toSorted((a, b) => sharedTags(b) - sharedTags(a) || b.data.date.localeCompare(a.data.date))
    .slice(0, count);
}
