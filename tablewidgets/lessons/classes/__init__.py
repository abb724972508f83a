"""What the pupils of a class have handed in, and what it tells their teacher."""
