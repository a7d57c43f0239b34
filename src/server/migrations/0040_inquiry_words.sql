-- The words of a lead cost more than half of writing it. They wait in a list of half a megabyte, which every search reads
-- too (0.1 ms), and go into the index by the hundred.
alter index inquiries_words set (fastupdate = on, gin_pending_list_limit = 512);
