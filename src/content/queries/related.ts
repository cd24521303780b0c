interface Tagged {
  id: string;
  data: { tags: readonly string[]; date: string };
}

/**
 * Finds the posts to read after one: those that share most tags first, among equals the newest; the post itself is
 * left out. Asked for each of thousands of posts, it looks at the newest with each set of tags only.
 * @param count how many posts an answer holds at most
 */
export function relatedPosts<Post extends Tagged>(
  posts: readonly Post[],
  count: number,
): (post: Tagged) => Post[] {
  const alike = new Map<string, Post[]>();
  for (const post of posts.toSorted((a, b) => b.data.date.localeCompare(a.data.date))) {
    const key = post.data.tags.toSorted().join();
    const group = alike.get(key) ?? [];
    // One more than asked for: the post itself may be among them.
    if (group.length <= count) alike.set(key, [...group, post]);
  }
  const newest = [...alike.values()].flat();
  return (post) => {
    const shared = ({ data }: Tagged) => data.tags.filter((tag) => post.data.tags.includes(tag)).length;
    return newest
      .filter(({ id }) => id !== post.id)
      .toSorted((a, b) => shared(b) - shared(a) || b.data.date.localeCompare(a.data.date))
      .slice(0, count);
  };
}
