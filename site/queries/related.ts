interface Tagged {
  id: string;
  data: { tags: readonly string[]; date: string };
}

/**
 * Finds related posts: most shared tags first, then newest. Considers only the newest posts per set of tags, so that it
 * stays fast with thousands of posts.
 * @param count maximum number of results
 */
export function relatedPosts<Post extends Tagged>(
  posts: readonly Post[],
  count: number,
): (post: Tagged) => Post[] {
  const newestByTags = new Map<string, Post[]>();
  for (const post of posts.toSorted((a, b) => b.data.date.localeCompare(a.data.date))) {
    const key = post.data.tags.toSorted().join();
    const group = newestByTags.get(key) ?? [];
    // One more than `count`, because the post itself may be among them.
    if (group.length <= count) newestByTags.set(key, [...group, post]);
  }
  const newest = [...newestByTags.values()].flat();
  return (post) => {
    const sharedTags = ({ data }: Tagged) => data.tags.filter((tag) => post.data.tags.includes(tag)).length;
    return newest
      .filter(({ id }) => id !== post.id)
      .toSorted((a, b) => sharedTags(b) - sharedTags(a) || b.data.date.localeCompare(a.data.date))
      .slice(0, count);
  };
}
